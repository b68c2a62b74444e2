import { fetchFile } from "../api/api";

const KEPT_MS = 60_000;

/** Keeps a file of the server as a download; a refusal is thrown, and no page of its own. */
export async function saveFile(address: string): Promise<void> {
  const { file, name } = await fetchFile(address);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
