/** What a corporate action of a kind is called in its rows. */
export const kindsOfAction = (kind: string): string[] =>
  kind === 'action.split' ? ['split', 'reverse_split'] : [kind.slice('action.'.length)]
