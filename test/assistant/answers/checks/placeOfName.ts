const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function patternOf(name: string): RegExp {
  // An address or hash may be shortened in the middle.
  if (/^0x[0-9a-f]{16,}$/i.test(name))
    return new RegExp(
      `${name}|${name.slice(0, 5)}[0-9a-f]*(?:…|\\.{2,3})[0-9a-f]*${name.slice(-3)}(?![0-9a-f])`,
      'i',
    )
  // Short tickers are words of a language in small letters.
  const flags = /^[A-Z0-9]{1,4}$/.test(name) ? 'u' : 'iu'
  return new RegExp(`(?<![\\p{Script=Latin}\\p{N}_])${escaped(name)}(?![\\p{Script=Latin}\\p{N}_])`, flags)
}

/** Where a text first says a name, address or hash; undefined when it does not. */
export function placeOfName(text: string, name: string): number | undefined {
  const found = patternOf(name).exec(text)
  return found ? found.index : undefined
}
