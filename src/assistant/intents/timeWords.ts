/** Words of the recognisers, which the patterns of the intents do not have. */
export const timeWords: readonly string[] =
  'doubled tripled quadrupled halved second minute minutes hour hours hourly daily weekly week weeks month months year today yesterday tomorrow last past latest newest recent recently block blocks number height dollars million thousand wallet wallets address addresses token tokens transaction transactions contract noon midnight january february march april june july august september october november december ethereum'.split(
    ' ',
  )
