import { api } from "../api/api";

/** The beginning of links for other devices: a page opened as «localhost» is no use to them. */
export async function outsideBase(): Promise<string> {
  const own = `${location.origin}/`;
  if (!/^(localhost|127\.|\[::1\])/.test(location.hostname)) return own;
  const here = await api.here().catch(() => null);
  return here?.address || own;
}
