import type { Asked } from '../../judge/Check.ts'

/** Holds rows of an answer against own groups by their name, wherever they stand. */
export function judgeGroups<T>(
  { judge }: Pick<Asked, 'judge'>,
  { path, name, groups }: { path: string; name: string; groups: ReadonlyMap<string, T> },
  toRow: (group: T) => Record<string, unknown>,
): void {
  judge.same(`${path}.length`, groups.size)
  judge.at<Record<string, string>[]>(path).forEach((row, index) => {
    const group = groups.get(String(row[name])) ?? groups.get(String(row[name]).toLowerCase())
    judge.same(`${path}.${index}`, group ? toRow(group) : { [name]: 'no such row' })
  })
}
