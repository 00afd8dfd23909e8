import type { Draft } from './Draft.ts'
import { takeAll } from './Draft.ts'

const knownEvents =
  'Transfer|Approval|Swap|Mint|Burn|Sync|Deposit|Withdrawal|OwnershipTransferred|PairCreated|PoolCreated|Initialize|Collect|Paused|Unpaused|Upgraded|RoleGranted|AnswerUpdated'

const events = [
  new RegExp(`\\b(${knownEvents})\\b(?= (?:events?|logs?)\\b)`, 'g'),
  new RegExp(`\\b(?<=events? |logs? |named |called )(${knownEvents})\\b`, 'g'),
  new RegExp(`\\b(${knownEvents})(?= (?:events?|logs?)\\b)`, 'gi'),
]

/** Names that programs use: operations, contract functions and events. */
export function readSigns(draft: Draft, findOperation: (name: string) => string | undefined): void {
  const { reading } = draft
  takeAll(draft, /(?<!\w)[a-z][a-z0-9]{0,40}(?:_[a-z0-9]{1,40}){1,12}\b/gi, ([name = '']) => {
    const operation = findOperation(name)
    if (operation === undefined) return undefined
    reading.operations.push(operation)
    return '@operation'
  })
  takeAll(
    draft,
    /\b([a-z][A-Za-z0-9]{0,80}\([a-z0-9_,\s[\]]{0,300}\)(?:\([a-z0-9_,\s[\]]{0,300}\))?)/g,
    ([, signature = '']) => {
      reading.functions.push(signature)
      return '@function'
    },
  )
  for (const pattern of events)
    takeAll(draft, pattern, ([, event = '']) => {
      const own = knownEvents.split('|').find((name) => name.toLowerCase() === event.toLowerCase())
      reading.events.push(own ?? event)
      return '@event'
    })
}

const bareFunctions = [
  // Some are settings of a network.
  /\b(?!(?:chainId|networkId|rpcUrls?|wsUrls?)\b)([a-z]{2,80}[A-Z][A-Za-z0-9]{0,80})\b/g,
  /\b(?<=(?:call|read|invoke|query) (?:the )?)(name|symbol|decimals|owner|paused|factory|implementation|asset|cap|version|admin|fee|multiplier)\b(?= (?:on|from|at|in)\b)/g,
  /\b(?:function|method) (?:called |named )?([a-z][A-Za-z0-9]+)\b/g,
]

/** A function without its brackets, such as totalSupply; read after tokens like cbBTC have been taken. */
export function readFunctions(draft: Draft): void {
  const { functions } = draft.reading
  for (const [place, pattern] of bareFunctions.entries())
    if (place === 0 || functions.length === 0)
      takeAll(draft, pattern, ([, name = '']) => {
        functions.push(name)
        return '@function'
      })
}
