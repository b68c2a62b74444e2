import { api } from "../api/api";

/** Whether an address means this machine only. */
export function isLocal(address: string): boolean {
  return /^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(new URL(address).hostname);
}

/** The beginning of links for other devices: a page opened as «localhost» is no use to them. */
export async function outsideBase(): Promise<string> {
  const own = document.baseURI;
  if (!isLocal(own)) return own;
  const here = await api.address().catch(() => null);
  return here?.address || own;
}
