import { meaning } from '../../catalog/words/meaning.ts'
import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const listLiquidityEventsSpeech: ToolSpeech = {
  cues: [
    [
      /\b(lps?|liquidity providers?)\b.*\b(left|leav\w*|exit\w*|pull\w*|remov\w*|withdr\w*|join\w*|enter\w*|add\w*)\b/,
      11,
    ],
    // Who pulls the liquidity of a token and made it has rugged those that hold it.
    [/^(?!.*@(?:token|address)).*\b(?:rugs|rugged|rugpulls?|rug pulls?)\b/, 14],
    [/\bpool\b.*\b(rugged|drained|emptied|touched)\b/, 9],
    [
      new RegExp(`(?:${meaning('pulling', 'adding')}|\\badditions?\\b|\\brugg?\\w*).*\\b(liquidity|lps?)\\b`),
      11,
    ],
    [
      /\bliquidity\b.*\b(pull\w*|remov\w*|added|adds|additions?|withdr\w+|drain\w*|events?|changes?|leaving|left)\b/,
      11,
    ],
    [/^when (?:was|were|did|has)\b.*\bliquidity\b/, 6],
    [/\b(was|has|have|did|were|been|anyone|recent\w*|latest)\b.*\bliquidity\b/, 2],
    // How much there is, is no change of it.
    [
      new RegExp(
        `^(?!.*(?:${meaning('pulling', 'adding')}|\\b(?:events?|changes?|left|leav\\w*|providers?|moves?|into|out)\\b))`,
      ),
      -7,
    ],
    [/\b(can|could|may|able to|possible to)\b.*\bliquidity\b|\bliquidity be\b|\block(ed|s)?\b/, -7],
  ],
  choices: {
    type: [
      ['remove', new RegExp(`${meaning('pulling')}|\\b(left|leav\\w*|out|rug\\w*)\\b`)],
      ['add', new RegExp(`${meaning('adding')}|\\badditions?\\b|\\binto\\b`)],
      ['collect', /\bcollect\w*\b/],
    ],
  },
  telling: {
    lead: [],
    rows: {
      path: 'items',
      each: '{timestamp:time}: {type:words} in {symbol0}/{symbol1}[, **{usd:usd}**], by {provider:address}[, the deployer: {is_deployer:yes}]',
      max: 6,
      empty: 'No such change of liquidity was found.',
      title: 'Newest first:',
    },
  },
}
