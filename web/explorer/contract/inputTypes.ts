/** The types between the commas of a function's inputs; a tuple has commas of its own. */
export function inputTypes(inputs: string): string[] {
  const types: string[] = []
  let [depth, type] = [0, '']
  for (const letter of inputs) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === ',' && depth === 0) {
      types.push(type)
      type = ''
    } else type += letter
  }
  return type === '' && types.length === 0 ? [] : [...types, type]
}
