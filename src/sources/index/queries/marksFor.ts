/** A placeholder for each of some values, which names nothing; in a list of none is nothing. */
export const marksFor = (values: readonly unknown[]) =>
  (values.length === 0 ? 'null' : values.map(() => '?').join(', ')) as '?'
