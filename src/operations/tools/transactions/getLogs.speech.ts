import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getLogsSpeech: ToolSpeech = {
  cues: [
    [/\bevents\b.*\bemitted\b/, 8],
    [/@event/, 9],
    [/\b(logs|event logs|emitted|emits?)\b/, 9],
    [/\bevents\b/, 7],
    [/\bliquidity (events?|adds|removals)\b|\bcorporate\b/, -9],
  ],
  telling: {
    lead: ['Searched blocks {searched.from_block:plain} to {searched.to_block:plain}.'],
    rows: {
      path: 'items',
      each: '**{event:plain}**, block {block:plain}, {timestamp:time}[: {args.0.name:plain} {args.0.value:plain}][, {args.1.name:plain} {args.1.value:plain}][, {args.2.name:plain} {args.2.value:plain}]',
      max: 5,
      empty: 'No event fits.',
    },
  },
}
