/** What comes with every answer in words, and stands on every document that describes the service. */
export const disclaimer =
  'Data may be incomplete, delayed or inaccurate. Generated output may contain errors. Nothing returned is financial, legal or investment advice.'
