const host =
  /(?:\b(?:https?|wss?):\/\/)?(?:\b(?:[a-z0-9-]+\.)+[a-z0-9-]+|\blocalhost|\[[0-9a-f:]+\]):\d{2,5}\b(?:\/\S*)?/gi

/** A text without the hosts and ports behind the service, which are no visitor's business. */
export const withoutHosts = (text: string): string => text.replace(host, 'a node')
