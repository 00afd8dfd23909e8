import type { Address } from 'viem'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import type { Tool } from '../../kernel/defineTool.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import { shareTool } from '../shareTool.ts'
import type { Asset, AssetOperation } from './assetOperations.ts'

/** Finds the asset's contract on the connected chain, or says that it is not there. */
export type FindAsset = (context: ToolContext) => Promise<Address>

/** The row that asks one thing of one asset, whichever contract is proven to be it when it runs. */
export function toAssetRow(operation: AssetOperation, asset: Asset, find: FindAsset): CatalogRow {
  const { verb, tool, input, example } = operation
  if (!('run' in tool)) throw new Error(`${tool.name} has no work of its own to bind.`)
  return {
    ...(shareTool(tool) as Tool & { run: typeof tool.run }),
    name: `${verb}_${asset.symbol.toLowerCase()}`,
    title: `${asset.symbol} ${operation.title}`,
    description: operation.describe(`${asset.name} (${asset.symbol})`),
    input,
    examples: [example],
    implementation: tool.name,
    bound: { asset: asset.symbol },
    words: `${operation.words} ${asset.words}`,
    async run(context, args) {
      return tool.run(context, { ...args, ...operation.argumentsFor(await find(context)) })
    },
  }
}
