import { lower } from '../../chain/words.ts'
import type { WalletParts } from './WalletParts.ts'

/** Holds rows of tokens against own figures, wherever they stand. */
export function judgeTokens(
  { asked }: WalletParts,
  byToken: ReadonlyMap<string, Record<string, unknown>>,
  path = 'items',
): void {
  asked.judge.at<{ token: string }[] | null>(path)?.forEach((row, index) => {
    asked.judge.same(
      `${path}.${index}`,
      byToken.get(lower(row.token)) ?? { token: 'a token by own reckoning' },
    )
  })
}
