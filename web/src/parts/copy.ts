/** Copies a text. Plain http has no clipboard: there an old way still works. */
export async function copy(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Not allowed here: the old way.
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
