import { type AbiEvent, encodeAbiParameters, encodeEventTopics, type Hex, parseAbiItem } from 'viem'

/** What a contract writes with an event. */
export type WrittenLog = { topics: readonly Hex[]; data: Hex }

/** An event of this signature with these values, in their order. */
export function writeLog(signature: string, values: readonly unknown[]): WrittenLog {
  const item = parseAbiItem(`event ${signature}` as 'event E()') as unknown as AbiEvent
  const named = item.inputs.map((input, index) => ({ ...input, name: input.name ?? `p${index}` }))
  const args = Object.fromEntries(named.map(({ name }, index) => [name, values[index]]))
  const topics = encodeEventTopics({ abi: [{ ...item, inputs: named }], args } as never) as Hex[]
  const plain = named.filter(({ indexed }) => !indexed)
  return {
    topics,
    data: encodeAbiParameters(
      plain,
      plain.map(({ name }) => args[name]),
    ),
  }
}
