/** The months of a year in English, from January on. */
export const months =
  'January February March April May June July August September October November December'.split(' ')
