import { ofToken } from '../../catalog/words/ofToken.ts'
import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getDeployerRecordSpeech: ToolSpeech = {
  cues: [
    [/\b(track record|whoever|the person who|creator)\b/, 8],
    [
      /\bwho (launched|deployed|created|made(?! (the )?(most|money|profits?|gains?))|built|is behind|started)\b/,
      11,
    ],
    [/\b(deployer|dev|devs|developer|creator|serial rugger|rugger)\b/, 9],
    [/\bwhat else (did|has|have)\b.*\b(launch|deploy|create|make)\w*/, 9],
    [/\b(other|previous|past) (launches|tokens|projects)\b/, 8],
    [/\bteam\b/, 5],
    [/\b(can|could) (the )?(@token('s)? )?(devs?|deployers?|owners?|creators?)\b/, -8],
    [/\bhow far\b|\bprogress\b|\bliquidity\b/, -4],
  ],
  finds: {
    pattern: new RegExp(
      `\\b(the )?(deployer|dev|developer|creator|maker)${ofToken}|@token('s)? (deployer|dev|developer|creator)\\b`,
    ),
    mark: '@address',
    arguments: {},
    path: 'deployer',
  },
  telling: {
    lead: [
      '{deployer:address} launched **{launches:number} tokens**, of which {alive:number} still trade; it pulled the liquidity of {rugged_liquidity_count:number}.',
    ],
    rows: {
      path: 'items',
      each: '**{symbol}** ({name}), {created:time}[, still holds {held_percent:percent}]',
      max: 6,
      empty: '',
    },
  },
}
