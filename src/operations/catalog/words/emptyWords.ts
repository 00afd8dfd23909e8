/** Words that say nothing of what is wanted, whatever is asked. */
export const emptyWords: ReadonlySet<string> = new Set(
  'a actually also am an and any are as at be been bro by can could did do does for from get give gmt had has have hello hey hi how i if in is it its just kindly lol many me much my of ok okay on or our please pls really ser show so tell thanks that the their then there these they this those thx to us utc was we were what whats where which who whom whose will with would you your'.split(
    ' ',
  ),
)
