/**
 * Words that try to steer an assistant instead of asking it something. They are taken out: what is left is read
 * like any other question, so they neither work nor stand in the way.
 */
const steering: readonly RegExp[] = [
  // What somebody else is said to say is not asked by whoever repeats it.
  /(?<=\b(?:says?|said|reads|claims?|claimed|tells|told|wrote|writes)\b[^'"“‘.?!\n]{0,20})(?:'[^'"\n]{10,400}'|"[^"\n]{10,400}"|“[^”\n]{10,400}”|‘[^’\n]{10,400}’)/gi,
  // What stands between the tags of a made-up message is part of it.
  /<(system|instructions?|assistant|tool|admin|prompt)\b[^>]{0,40}>[^<]{0,600}<\/\1>|\[(system|inst|sys|admin)\][^[]{0,600}\[\/\2\]/gi,
  /\b(please )?(ignore|disregard|forget|override|bypass|skip)\b[^.!?\n]{0,40}\b(instructions?|rules?|prompts?|messages?|guidelines|context|above|policies|training|directions|said|tools)\b( (above|before|you (were|have been) given|so far))?\s{0,9}[,.;:!]{0,9}\s{0,9}((and|then|instead|now|just)\b\s{0,9}){0,9}/gi,
  /\b(you are|you're|act as|behave as|(?<!\b(?:that|who|which|they|coins|tokens|contracts|ones) )pretend (to be|you are|that you are)|from now on,? you (are|will))\b[^.!?\n]{0,80}[.!?,;:\n]?/gi,
  /(^|\n|[.!?]\s)\s{0,9}(system|assistant|developer|admin|user|tool)\s{0,9}(message|note|override|prompt)?\s{0,9}:\s{0,9}/gi,
  /<\/?(system|instructions?|assistant|user|tool|prompt|admin)[^>]{0,40}>/gi,
  /\[\/?(inst|system|admin|sys)\]/gi,
  /(?<!#)#{3,9}\s{0,9}(system|instructions?|new|end|admin)[^.\n]{0,40}/gi,
  /\b(new|updated|following|real|important) (system )?(instructions?|rules?|orders)( are)?\s{0,9}:/gi,
  /\b(developer|debug|god|admin|jailbreak|dan) mode\b( (on|enabled|activated))?/gi,
]

export function withoutSteering(prompt: string): { text: string; steered: boolean } {
  let text = prompt
  for (const pattern of steering)
    text = text.replace(pattern, (match) => (/^[.!?]\s/.test(match) ? '. ' : ' '))
  return { text: text.trim(), steered: text.trim() !== prompt.trim() }
}
