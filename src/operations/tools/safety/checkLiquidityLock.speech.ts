import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const checkLiquidityLockSpeech: ToolSpeech = {
  tellsFuture: true,
  cues: [
    [/\bliquidity\b.*\b(free|available) to be\b|\bfree\b.*\bwithdrawn\b/, 13],
    [/\blp\b.*\b(take|withdraw|pull|remove)\b/, 13],
    [/\bpool\b.*\b(secured?|locked|safe)\b/, 11],
    [/\b(liquidity|lp|lp tokens?)\b.*\b(lock(ed|s|er|ers)?|unlock(ed|s)?|burn(ed|t)?|secured?)\b/, 12],
    [/\b(lock(ed|s|er)?|unlock(s|ed)?|burn(ed|t)?)\b.*\b(liquidity|lp)\b/, 12],
    [/\b(can|could|may|able to|possible)\b.*\b(pull|remove|withdraw|take|drain|rug)\w*\b.*\bliquidity\b/, 14],
    [/\bliquidity (be|get) (pulled|removed|withdrawn|drained|taken)\b/, 14],
    [/\b(can|could) (the )?(dev|team|deployer|owner|they|anyone|somebody|someone) (rug|pull)\b/, 11],
    [/\b(run|walk|make|get) (away|off) with\b.*\bliquidity\b/, 15],
    [/\brug ?pull\b/, 5],
  ],
  telling: {
    lead: [
      'Of the liquidity of **{symbol}** **{locked_percent:percent} is locked**, {burned_percent:percent} burned and **{free_percent:percent} free** to be pulled.',
    ],
    rows: {
      path: 'locks',
      each: '{locker_name:plain}: {percent:percent}[, until {until:time}]',
      max: 4,
      empty: 'No lock was found.',
    },
  },
}
