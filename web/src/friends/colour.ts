/** The colour of somebody's tile: always the same for the same person. */
export function colourOf(id: string): number {
  return [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 0) % 6;
}
