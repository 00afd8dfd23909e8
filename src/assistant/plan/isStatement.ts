const requests =
  /\b(want|need|would like|'d like|looking for|show|give|tell|list|explain|know|see|find)\b(?! to (?:earn|buy|sell|diversify|invest|swap|trade|move|send))/

const statements =
  /^(?:i|i'm|i've|we|my|our|suppose|supposing|if|imagine|assuming|assume|say|let's say|given|people|someone|somebody|everyone|they|he|she|it|this|a (?:friend|guy|customer|client)|don't|dont|do not|(?:the|its|his|her|their|some)(?: \w+){1,5} (?:says?|said|claims?|claimed|reads|told))\b|^@(?:token|address|ether) (?:looks?|seems?|feels?|is|was|has|pays?)\b/

const asking =
  /^(?:who|what|which|how|when|where|why|is|are|was|were|does|do|did|can|could|will|would|has|have|should)\b/

/** Whether a part of a question only says how things are, so that another part asks. */
export const isStatement = (plain: string): boolean =>
  statements.test(plain) && !asking.test(plain) && !requests.test(plain)
