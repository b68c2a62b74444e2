/** `C4` for a space of a square board: columns are letters, rows are numbers. */
export function cellName(side: number, index: number): string {
  return String.fromCharCode(65 + (index % side)) + (Math.floor(index / side) + 1);
}

/** The space with this name, or −1. */
export function cellIndex(side: number, name: string): number {
  const column = name.toUpperCase().charCodeAt(0) - 65;
  const row = Number(name.slice(1)) - 1;
  const inside = (k: number) => Number.isInteger(k) && k >= 0 && k < side;
  return inside(column) && inside(row) ? row * side + column : -1;
}
