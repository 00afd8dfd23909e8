import { meaning } from '../../catalog/words/meaning.ts'
import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const listTrendingSpeech: ToolSpeech = {
  cues: [
    [/\bcompar\w*\b|\bversus\b/, -10],
    [/\b(which|what) (tokens?|coins?|stocks?)\b.*\b(people|everyone|traders)\b.*\b(buying|selling)\b/, 11],
    [/\b(pile|piled|piling|rush\w*|flock\w*) (in|into|to)\b/, 11],
    [/@token/, -4],
    [/\b(winners|losers)\b/, 6],
    [/\b(which|what) (tokens?|coins?|stocks?)\b.*\b(drop|drops|fall|rise|jump|surge|gain|loss)\b/, 9],
    [/\bwhat('s| is| are)? (everyone|everybody|people|traders) (buying|trading|into|selling)\b/, 11],
    [
      /\b(trending|hot|hottest|popular|gainers?|losers?|movers?|pump(ing|ed)?|dump(ing|ed)?|mooning|screener)\b/,
      11,
    ],
    [/\bmost (traded|bought|active|popular)\b|\bmost (buyers|volume|new holders|trades)\b/, 9],
    [
      /\b(top|best|worst|biggest) (@count )?(performing |performers?|tokens?|coins?|memecoins?|stocks?|stock tokens)\b/,
      8,
    ],
    [
      /\b(up|down|gained|lost|rose|risen|fell|fallen|dropped|rising|falling|moved|moving)\b.*\b(the )?most\b/,
      10,
    ],
    [/\bwhat('s| is) (moving|pumping|hot|popular)\b/, 9],
    [new RegExp(`^(what|which)\\b(?!.*@address).*${meaning('rise', 'fall')}`), 5],
    [
      /\b(which|what) (tokens?|coins?|stocks?|memecoins?)\b.*\b(rising|falling|moving|up|down|gain\w*|los\w+|traded|buying)\b/,
      9,
    ],
    [/\b(tokens|coins|memecoins|stocks|names)\b.*\bin the (green|red|plus|minus)\b/, 14],
    [/\b(pools?|premiums?|dividends?|holders of|liquidity)\b/, -6],
    [/@token/, -3],
  ],
  choices: {
    sort: [
      [
        'gain',
        new RegExp(
          `${meaning('rise')}|\\b(best|top) (@count )?perform\\w*|\\b(gain\\w*|winners?|winning)\\b`,
        ),
      ],
      ['loss', new RegExp(`${meaning('fall', 'loss', 'selling')}|\\b(abandon\\w*|worst)\\b`)],
      ['new_holders', /\bnew holders\b/],
      ['buyers', /\bbuyers\b|\bmost bought\b/],
      ['trades', /\b(most trades|number of trades|by trades|trade count)\b/],
      ['volume', /\b(volume|most traded)\b/],
    ],
    universe: [
      ['stocks', /\b(stocks?|equities|shares|companies)\b/],
      ['memecoins', /\b(memecoins?|memes?|meme coins?|shitcoins?)\b/],
    ],
  },
  finds: {
    pattern: /\b(the )?(hottest|top trending|most traded|top) (token|coin|memecoin)\b(?! by\b)/,
    mark: '@token',
    arguments: { limit: 1 },
    path: 'items.0.token',
  },
  telling: {
    lead: [],
    rows: {
      path: 'items',
      each: '{rank:plain}: **{symbol}**[ {price_usd:usd}][, {price_change_percent:change}], volume {volume_usd:usd} in {trades:number} trades',
      max: 8,
      empty: 'Nothing moved in that window.',
      title: 'Over {window:plain}, by {sort:words}:',
    },
  },
}
