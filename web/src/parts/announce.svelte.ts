/** The one live region of the page. */
let message = $state("");

export function said(): string {
  return message;
}

export function say(text: string): void {
  // The same text twice must be heard twice: a thin space makes it new.
  message = message === text ? `${text}\u200a` : text;
}
