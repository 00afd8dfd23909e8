import { toolNames } from '../../../../base/names/toolNames.gen.ts'
import type { PageHead } from '../PageHead.ts'
import type { AskData } from './AskData.ts'
import { fact } from './fact.ts'
import { headTexts } from './headTexts.ts'

type Block = {
  number: number
  hash: string
  transaction_count: number | null
  timestamp: string
  gas_used: number
  activity: { swaps: number; fees_eth: string } | null
}

export async function blockHead(ask: AskData, block: string): Promise<PageHead> {
  const {
    number,
    hash,
    transaction_count: count,
    timestamp,
    gas_used: gas,
    activity,
  } = (await ask(toolNames.getBlock, { block })) as Block
  const held =
    count === null ? '' : `${headTexts.count(count)} ${count === 1 ? 'transaction' : 'transactions'}, `
  return {
    title: `Block ${headTexts.count(number)}`,
    description: `${held}${timestamp}.`,
    facts: [
      ...fact('Transactions', count, headTexts.count),
      ['Time', headTexts.time(timestamp)],
      ['Gas used', headTexts.count(gas)],
      ...fact('Swaps', activity?.swaps, headTexts.count),
      ...fact('Fees', activity?.fees_eth, headTexts.ether),
      ['Hash', hash],
    ],
  }
}
