import { toolNames } from '../../../../base/names/toolNames.gen.ts'
import type { PageHead } from '../PageHead.ts'
import type { AskData } from './AskData.ts'
import { fact } from './fact.ts'
import { headTexts } from './headTexts.ts'

type Transaction = {
  summary: string
  status: string
  block: number | null
  timestamp: string | null
  from: string
  to: string | null
  fee: { total_eth: string | null }
}

const statusWords: Readonly<Record<string, string>> = { success: 'Succeeded', reverted: 'Failed' }

export async function transactionHead(ask: AskData, hash: string): Promise<PageHead> {
  const { summary, status, block, timestamp, from, to, fee } = (await ask(toolNames.getTransaction, {
    hash,
  })) as Transaction
  return {
    title: `Transaction ${headTexts.shortId(hash)}`,
    description: status === 'reverted' ? `Failed. ${summary}` : summary,
    facts: [
      ['Status', statusWords[status] ?? 'Waits for its block'],
      ...fact('Block', block, headTexts.count),
      ...fact('Time', timestamp, headTexts.time),
      ...fact('Fee', fee.total_eth, headTexts.ether),
      ['From', from],
      ...fact('To', to, String),
    ],
  }
}
