/** Text without the run of one character that it ends with; a pattern for that would begin anew at every such run. */
export function withoutEnd(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end -= 1
  return text.slice(0, end)
}
