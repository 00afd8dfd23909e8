import type { Said } from './EnrichView.ts'

type Warner = { warn(field: string, reason: string): void }

/**
 * What was said, or null with the reason told in a warning. Undefined where nobody is asked, which is no news
 * to the caller; `always` tells that too, for a field that every answer has.
 */
export async function valueOrWarning<Gives>(
  { warn }: Warner,
  asked: Promise<Said<Gives>>,
  { field, absent, always = false }: { field: string; absent: string; always?: boolean },
): Promise<Gives | null | undefined> {
  const said = await asked
  if ('silent' in said) {
    if (said.silent === 'failed' || always) warn(field, said.reason)
    return said.silent === 'failed' ? null : undefined
  }
  if (said.value === null) warn(field, absent)
  return said.value
}
