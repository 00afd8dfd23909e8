import type { ContractRead } from './ContractType.ts'

type Extras = Partial<Omit<ContractRead, 'signature' | 'tells'>>

/**
 * The reads of a contract type from a text with one on each line: the signature, two dashes, what it tells.
 * What a line cannot say stands beside it, under the function's name.
 */
export function readsOf(text: string, extras: Readonly<Record<string, Extras>> = {}): ContractRead[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const reads = lines.map((line): ContractRead => {
    const [signature = '', tells] = line.split(' -- ')
    if (!tells) throw new Error(`This line does not say what the function tells: ${line}`)
    const name = signature.slice(0, signature.indexOf('('))
    return { signature: `function ${signature}`, tells, ...extras[name] }
  })
  const names = new Set(lines.map((line) => line.slice(0, line.indexOf('('))))
  const stray = Object.keys(extras).filter((name) => !names.has(name))
  if (stray.length > 0) throw new Error(`These functions are not in the text: ${stray.join(', ')}`)
  return reads
}
