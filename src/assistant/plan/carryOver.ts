import type { Reading } from '../read/Reading.ts'

const pointing =
  /\b(it|its|it's|that|this|those|these|them|they|their|same|there|he|she|his|her|the (token|coin|stock|wallet|pool|address|contract|transaction|tx|one))\b/
const leaning =
  /^(and|also|what about|how about|now|then|ok|okay|same|but|or|so|plus|only|just|again|instead)\b/

/** Whether a question is nothing but a name, as the answer to one that was asked back. */
export const isBareName = ({ plain }: Reading): boolean =>
  /^\W*(@(token|ether|address|hash|window|moment|amount) ?)+\W*$|^block @block\W*$/.test(plain)

/** Whether a question leans on what was said before. */
export const leansBack = ({ plain }: Reading): boolean => pointing.test(plain) || leaning.test(plain)

export const namesNothing = ({ tokens, addresses, hashes, blocks, names, shared }: Reading) =>
  tokens.length + addresses.length + hashes.length + blocks.length + names.length + shared.length === 0

/** The question with what it is about taken from the one before, where it names nothing itself. */
export function carrySubject(reading: Reading, previous: Reading | undefined): Reading {
  if (!previous) return reading
  // One token to be compared is compared with what was spoken of.
  if (/\b(compare|versus|vs|against)\b/.test(reading.plain) && reading.tokens.length === 1)
    return { ...reading, tokens: [...previous.tokens, ...reading.tokens] }
  if (namesNothing(reading)) {
    const { tokens, addresses, hashes, blocks, positions } = previous
    return { ...reading, tokens, addresses, hashes, blocks, positions }
  }
  // "and on AAPL?" after a question about a wallet is still about that wallet.
  const aboutWallet = reading.addresses.length === 0 && reading.hashes.length === 0
  return aboutWallet
    ? { ...reading, addresses: previous.addresses.filter(({ role }) => role !== 'token') }
    : reading
}

/** The question before with what the new one says put in its place, for one like "and over a week?". */
export function carryQuestion(reading: Reading, previous: Reading): Reading {
  const subject = carrySubject(reading, previous)
  const tokens =
    /\b(with|against|versus|vs|compared)\b/.test(reading.plain) && reading.tokens.length > 0
      ? [...previous.tokens, ...reading.tokens]
      : subject.tokens
  const { window = previous.window, interval = previous.interval, count = previous.count } = reading
  return {
    ...previous,
    ...subject,
    tokens,
    text: reading.text,
    plain: `${previous.plain} ${reading.plain}`,
    newest: reading.plain,
    operations: reading.operations.length > 0 ? reading.operations : previous.operations,
    addresses: subject.addresses.length > 0 ? subject.addresses : previous.addresses,
    dollars: reading.dollars.length > 0 ? reading.dollars : previous.dollars,
    amounts: reading.amounts.length > 0 ? reading.amounts : previous.amounts,
    moments: reading.moments.length > 0 ? reading.moments : previous.moments,
    events: reading.events.length > 0 ? reading.events : previous.events,
    functions: reading.functions.length > 0 ? reading.functions : previous.functions,
    ...(window ? { window } : {}),
    ...(interval ? { interval } : {}),
    ...(count ? { count } : {}),
  }
}
