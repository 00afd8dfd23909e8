const host = [
  /(?:\b(?:https?|wss?):\/\/)?/,
  /(?:\b(?:\d{1,3}\.){3}\d{1,3}|\b(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*|\blocalhost|\[[0-9a-f:]+\])/,
  /:\d{2,5}\b(?:\/[^\s),;]*)?/,
]
const pattern = new RegExp(host.map(({ source }) => source).join(''), 'gi')

/** A text without the hosts and ports behind the service, which are no visitor's business. */
export const withoutHosts = (text: string): string => text.replace(pattern, 'a node')
