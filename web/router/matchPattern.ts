export type Params = Readonly<Record<string, string>>

const decode = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The named parts of a path that fits a pattern such as `/tools/:name`; undefined where it does not fit. */
export function matchPattern(pattern: string, path: string): Params | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? ''
    if (part.startsWith(':')) {
      if (value === '') return undefined
      params[part.slice(1)] = decode(value)
    } else if (part !== value) return undefined
  }
  return params
}
