import type { Operation } from '../../operations/kernel/Operation.ts'
import { addressesOf } from './addressesOf.ts'
import { addressArguments, figureWords } from './argumentWords.ts'
import { figureOf, figuresOf } from './figureOf.ts'
import type { SlotInput } from './Slot.ts'

/** Patterns look at no more of a question than this. */
const longest = 1_000

const hexValues = (text: string) => text.match(/\b0x[0-9a-f]*\b/gi) ?? []

/** Hex of so many bytes, or of any length but an address. */
const hexOf = (text: string, bytes?: number): string | undefined =>
  hexValues(text).find((value) =>
    bytes === undefined ? value.length !== 42 : value.length === 2 + bytes * 2,
  )

const quoted = (text: string): string | undefined => {
  const found = /["“`]([^"”`]{1,500})["”`]|(?<!\w)'([^']{1,500})'(?!\w)/.exec(text.slice(0, longest))
  return found?.[1] ?? found?.[2]
}

const signature = (text: string): string | undefined =>
  /\b[A-Za-z_]\w{0,60}\((?:[\w\s,[\]]|\([\w\s,[\]]*\))*\)/.exec(text.slice(0, longest))?.[0]

/** Text that is not in quotes stands at the end: "keccak of hello", "to hex: gm". */
const lastWords = (text: string): string | undefined =>
  /(?:\bof|:|\bfor|\bstring|\btext|\bis|\bencode)\s+(?:the (?:word|string|text) )?([^\s?]+)\s*\??$/i.exec(
    text.slice(0, longest),
  )?.[1]

/** A change in words: "doubles" is a ratio of 2, "falls 30%" one of 0.7. */
function ratio(said: string): string | undefined {
  const text = said.slice(0, longest)
  const times = /(\d{1,30}(?:\.\d{1,30})?) ?x\b|\bx ?(\d{1,30}(?:\.\d{1,30})?)\b/i.exec(text)
  if (times) return times[1] ?? times[2]
  const percent = /(\d{1,30}(?:\.\d{1,30})?) ?(?:%|percent)/.exec(text)?.[1]
  if (percent !== undefined) {
    const down = /\b(?:falls?|drops?|down|loses?|declines?|dumps?|crash\w*|decreas\w*|-\d)/i.test(text)
    return String(1 + ((down ? -1 : 1) * Number(percent)) / 100)
  }
  if (/\bdoubl/i.test(text)) return '2'
  if (/\btripl/i.test(text)) return '3'
  return /\bhal(?:f|v)/i.test(text) ? '0.5' : figureOf('price_ratio', text, true)
}

const bytes32 = new Set(
  'hash bytes32 id pool_id role block_hash ticket_id position_id uid guid user_op_hash key'.split(' '),
)
const anyHex = new Set('data hex rlp raw signature init_code init_code_hash salt message options'.split(' '))
const fourBytes = new Set(['interface_id', 'selector'])
const blockArguments = new Set(
  'block block_num l2_block_num arb_block_num block_number newest_block'.split(' '),
)

const blockOf = ({ text, blocks }: SlotInput['reading']): string | undefined => {
  // "#42" may be the number of anything, unless a block is spoken of.
  if (!/\bblock\b/i.test(text)) return undefined
  return blocks[0] ?? figureOf('block', text, false)
}

/** Values that only one operation takes, or that its name decides. */
function ownValue(operation: Operation, name: string, { text, moments }: SlotInput['reading']): unknown {
  const key = `${operation.name}.${name}`
  if (key === 'percent_change.from') return figuresOf(text)[0]
  if (key === 'percent_change.to') return figuresOf(text)[1]
  if (key === 'is_address.text') return hexValues(text)[0] ?? quoted(text)
  if (name === 'time' || name === 'timestamp') return moments[0]
  if (name === 'price_ratio') return ratio(text)
  if (name === 'decimals' && operation.family === 'utility' && /\bgwei\b/i.test(text)) return '9'
  if (name === 'key_type') return /\b0x[0-9a-f]{40}\b/i.test(text) ? 'address' : 'uint256'
  if (name === 'contract_creation') return false
  return undefined
}

function textValue(operation: Operation, name: string, { text, names }: SlotInput['reading']): unknown {
  if (name === 'signature') return signature(text) ?? hexOf(text, 65)
  if (name === 'name') return names[0] ?? quoted(text)
  if (name === 'text') return quoted(text) ?? (hexOf(text) === undefined ? lastWords(text) : undefined)
  if (name === 'types')
    return /\(([a-z0-9,\s[\]]{1,500})\)/
      .exec(text)?.[1]
      ?.split(',')
      .map((type) => type.trim())
  // A keccak of bytes and one of text are two arguments of one row.
  return operation.inputSchema.properties?.text && quoted(text) !== undefined ? undefined : hexOf(text)
}

/** Rows whose contract may be a token; others stand at an address of their own. */
const ofTokens =
  /^(?:eth_get|read_(?:erc|eip|weth9|ownable|accesscontrol|pausable|beacon|diamond|stock_token|arb_token|lz_oft)|events_(?:erc|stock|proxy))/

/** An address that a row takes: as it stands in the question, or the contract of the token that is named. */
function addressValue(operation: Operation, name: string, input: SlotInput): unknown {
  const names = Object.keys(operation.inputSchema.properties ?? {})
  const given = addressesOf(input.reading, operation)[name]
  if (given !== undefined || !input.token) return given
  if (name === 'token' && operation.family === 'utility') return input.token.reference
  const pair = /^(?:token|currency)_?(?:a|0|in)$/.test(name)
    ? 0
    : /^(?:token|currency)_?(?:b|1|out)$/.test(name)
      ? 1
      : -1
  const other = pair < 0 ? undefined : input.reading.tokens[pair]
  if (other) return input.facts.lexicon.bySymbol(other.reference)?.address
  const takes = names.includes('token') ? 'token' : 'address'
  return name === takes && (takes === 'token' || ofTokens.test(operation.name)) ? input.contract() : undefined
}

/** The value of an argument of a row that takes what stands in the question as it is. */
export function rowSlot(operation: Operation, name: string, input: SlotInput): unknown {
  const { reading } = input
  const { text } = reading
  const required = operation.inputSchema.required?.includes(name) ?? false
  const own = ownValue(operation, name, reading)
  if (own !== undefined) return own
  if (name === 'key' && hexOf(text, 32) === undefined)
    return reading.addresses[0]?.address ?? figureOf('key', text, true)
  if (addressArguments.has(name)) return addressValue(operation, name, input)
  if (blockArguments.has(name)) return blockOf(reading)
  if (name === 'block_count') return reading.count
  if (fourBytes.has(name)) return hexOf(text, 4)
  if (bytes32.has(name)) {
    const value = hexOf(text, 32)
    if (value !== undefined || figureWords[name] === undefined) return value
  }
  if (/^(?:text|name|signature|types)$/.test(name)) return textValue(operation, name, reading)
  if (anyHex.has(name)) {
    const value = textValue(operation, 'data', reading)
    if (value !== undefined || name !== 'raw') return value
  }
  return figureOf(name, text, required && name !== 'values')
}
