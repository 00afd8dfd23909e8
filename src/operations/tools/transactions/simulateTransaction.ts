import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { addressArgument } from '../../../base/schema/address.ts'
import { wholeNumberArgument } from '../../../base/schema/amount.ts'
import { blockArgument } from '../../../base/schema/blockRef.ts'
import { hexDataArgument } from '../../../base/schema/hexData.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { typedDataKinds } from '../../../domain/decode/typedData/TypedData.ts'
import { explainSimulation } from '../../explain/explainSimulation.ts'
import { decodedArgs, decodedCall, decodedRevert, effectFields } from '../../explain/outputFields.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { simulateTransactionSpeech } from './simulateTransaction.speech.ts'

const typedData = z.object({
  domain: z.looseObject({}),
  types: z.looseObject({}),
  primaryType: z.string().max(200),
  message: z.looseObject({}),
})

/** What a call would do, without sending it. */
export const simulateTransaction = defineTool({
  name: 'simulate_transaction',
  title: 'Simulate a transaction',
  topic: 'transactions',
  description: `Simulate a call without sending it: success or revert reason, gas, asset changes, approvals, and a verdict ALLOW or WARN. Also explains EIP-712 typed data before it is signed. Use ${toolNames.decodeCalldata} to only read the data, ${toolNames.getTransaction} for one already sent. ALLOW never means safe.`,
  words:
    'dry run preview what if before drain scam approval typed data eip712 simulat* effect would calling sign* call send* happen outcome revert',
  profiles: ['safety'],
  speech: simulateTransactionSpeech,
  input: z.object({
    from: addressArgument('Sender; the zero address when absent.').optional(),
    to: addressArgument('Contract or account to call.'),
    data: hexDataArgument('Calldata as 0x hex.').optional(),
    value: wholeNumberArgument('Wei to send.').optional(),
    block: blockArgument('Block number, hash or tag.').optional(),
    typed_data: typedData
      .optional()
      .describe('EIP-712 data to explain: domain, types, primaryType, message.'),
  }),
  output: z.object({
    verdict: z
      .enum(['ALLOW', 'WARN'])
      .describe('WARN when any finding is a warning. ALLOW is not a promise of safety.'),
    findings: z.array(
      z.object({ code: z.string(), severity: z.enum(['warn', 'info']), detail: untrustedText() }),
    ),
    success: z.boolean(),
    revert: decodedRevert.nullable(),
    block: z.number().int().describe('The state the call was run on.'),
    from: z.string(),
    to: z.string(),
    to_label: z.string().nullable(),
    to_is_contract: z.boolean(),
    implementation: z.string().nullable().describe('What a proxy at `to` runs.'),
    value_wei: z.string(),
    call: decodedCall,
    return_data: z.string(),
    returned: decodedArgs.nullable().describe('The result decoded, when the function is known.'),
    gas: z.object({
      estimate: z.string().nullable().describe('L1 part included.'),
      estimate_for_l1: z.string().nullable(),
      base_fee_wei: z.string().nullable(),
      fee_wei: z.string().nullable(),
      l1_fee_wei: z.string().nullable(),
    }),
    effects: z
      .object(effectFields)
      .nullable()
      .describe('What would change hands; null when the node cannot tell.'),
    typed_data: z
      .object({
        kind: z.enum(typedDataKinds),
        primary_type: untrustedText(),
        domain_name: untrustedText().nullable(),
        domain_version: untrustedText().nullable(),
        chain_id: z.string().nullable(),
        verifying_contract: z.string().nullable(),
        digest: z.string().nullable().describe('The hash that would be signed.'),
        deadline: z.string().nullable(),
        grants: z.array(
          z.object({
            token: z.string().nullable(),
            spender: z.string().nullable(),
            amount: z.string().nullable(),
            unlimited: z.boolean(),
            expires: z.string().nullable(),
          }),
        ),
        call: z
          .object({
            to: z.string().nullable(),
            value_wei: z.string(),
            function: z.string().nullable(),
            signature: z.string().nullable(),
            inner: z.array(z.string()),
          })
          .nullable(),
      })
      .nullable(),
  }),
  examples: [
    {
      title: 'the total supply, as a call',
      arguments: { to: '$USDG', data: '0x18160ddd' },
    },
    {
      title: 'an unlimited approval to Permit2',
      arguments: {
        from: '$WALLET',
        to: '$USDG',
        data: '0x095ea7b3000000000000000000000000000000000022d473030f116ddee9f6b43ac78ba3ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
      },
    },
  ],
  cost: 'light',
  runsCode: true,
  cache: 'block',
  run: async (context, args) => ({ data: await explainSimulation(context, args) }),
})
