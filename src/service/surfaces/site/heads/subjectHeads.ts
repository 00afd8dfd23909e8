import { toolNames } from '../../../../base/names/toolNames.gen.ts'
import type { PageHead } from '../PageHead.ts'
import type { AskData } from './AskData.ts'
import { blockHead } from './blockHead.ts'
import { poolHead } from './poolHead.ts'
import { tokenHead } from './tokenHead.ts'
import { transactionHead } from './transactionHead.ts'
import { walletHead } from './walletHead.ts'

async function operationHead(ask: AskData, name: string): Promise<PageHead> {
  const { title, description } = (await ask(toolNames.describeOperation, { name })) as {
    title: string
    description: string
  }
  return { title, description }
}

/** Pages about one thing, by the first part of their address. */
export const subjectHeads: Readonly<Record<string, (ask: AskData, id: string) => Promise<PageHead>>> = {
  token: tokenHead,
  tx: transactionHead,
  block: blockHead,
  pool: poolHead,
  wallet: walletHead,
  tools: operationHead,
  catalog: operationHead,
}
