/** The little of Markdown that our rules pages use, as HTML. Each rule gets its id as an anchor. */

function escape(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

function inline(text: string): string {
  return escape(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/\*([^*]+)\*/g, "<em>$1</em>");
}

function item(text: string): string {
  const rule = /^\*\*([A-Z]+-\d+)\*\*/.exec(text)?.[1];
  return rule ? `<li id="${rule}">${inline(text)}</li>` : `<li>${inline(text)}</li>`;
}

function block(lines: string[]): string {
  const heading = /^(#+) (.*)$/.exec(lines[0] ?? "");
  if (heading) {
    const level = heading[1]!.length;
    return `<h${level}>${inline(heading[2]!)}</h${level}>`;
  }
  if (lines[0]!.startsWith("- ")) {
    const items: string[] = [];
    for (const line of lines) {
      if (line.startsWith("- ")) items.push(line.slice(2));
      else items[items.length - 1] += ` ${line.trim()}`;
    }
    return `<ul>${items.map(item).join("")}</ul>`;
  }
  return `<p>${inline(lines.join(" "))}</p>`;
}

export function renderRules(source: string): string {
  return source
    .split(/\n\s*\n/)
    .map((part) => part.split("\n").filter((line) => line.trim()))
    .filter((lines) => lines.length)
    .map(block)
    .join("\n");
}
