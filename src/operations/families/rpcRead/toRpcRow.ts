import { z } from 'zod'
import { withGasCap } from '../../../sources/chain/rpc/withGasCap.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { toSnakeCase } from '../abi/toSnakeCase.ts'
import { defineRow } from '../defineRow.ts'
import { capResult } from './capResult.ts'
import { decodeNumbers } from './decodeNumbers.ts'
import type { RpcMethod } from './RpcMethod.ts'
import { toRpcFailure } from './toRpcFailure.ts'

const output = z.object({
  method: z.string(),
  params: z.array(z.unknown()).describe('What the node was asked with.'),
  result: z.unknown().describe('What the node answered.'),
  decoded: z
    .unknown()
    .optional()
    .describe('The hex numbers of the result as decimals, in the places where they stand.'),
})

/** The row that asks one JSON-RPC method. */
export const toRpcRow = (method: RpcMethod): CatalogRow =>
  defineRow({
    name: toSnakeCase(method.method),
    title: `JSON-RPC ${method.method}`,
    topic: method.topic,
    description: `${method.tells} Asks the node's ${method.method} and adds its hex numbers as decimals.`,
    input: method.input,
    output,
    examples: [{ title: method.method, arguments: method.example ?? {} }],
    cost: method.heavy ? 'heavy' : 'light',
    ...(method.runsCode ? { runsCode: true } : {}),
    cache: 'block',
    needs: { methods: [method.method] },
    implementation: 'ask_node',
    bound: { method: method.method },
    words: `json-rpc rpc node ${method.words ?? ''}`.trim(),
    async run(context, args) {
      const asked = { method: method.method, params: await method.params(context, args) }
      const { params } = method.runsCode ? withGasCap(asked, context.network.callerGas) : asked
      const whole = await context.chain
        .request<unknown>(method.method, params)
        .catch((error: unknown) => Promise.reject(toRpcFailure(error, method.method)))
      const { value, cut } = capResult(whole)
      for (const place of cut) context.warn('result', `Too large to show in full: ${place} was cut.`)
      if (value === null) context.warn('result', method.absent ?? 'The node answered null.')
      const decoded = decodeNumbers(value, method.number === true)
      return {
        data: {
          method: method.method,
          params: capResult(params).value as unknown[],
          result: value ?? null,
          ...(decoded === undefined ? {} : { decoded }),
        },
      }
    },
  })
