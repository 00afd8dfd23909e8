/** Puts a text on the clipboard; false where the browser does not let a page do that. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

/** The older way, which also works on plain HTTP, where the clipboard's own interface is absent. */
function copySelected(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'hidden-text'
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
  }
}
