import { commandTexts } from '../../base/config/helpText.ts'
import { type Setting, settings } from '../../base/config/settings.ts'
import { toolNames } from '../../base/names/toolNames.gen.ts'
import { askOptions, formats } from './ask/CommandLine.ts'

const commands = Object.keys(commandTexts)
const flags = [
  ...Object.keys(askOptions),
  ...(Object.values(settings) as Setting[]).flatMap(({ flag }) => flag ?? []),
].map((flag) => `--${flag}`)
const tools = Object.values(toolNames)
const shells = ['bash', 'zsh', 'fish']

/** What may follow: a flag anywhere, after some words what they take, first of all a command. */
const bash = `_sherwood() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" words
  case "$before" in
    call|describe) words="${tools.join(' ')}" ;;
    completion) words="${shells.join(' ')}" ;;
    --format) words="${formats.join(' ')}" ;;
    *) if [[ "$word" == -* ]]; then words="${flags.join(' ')}"
       elif [[ "$COMP_CWORD" == 1 ]]; then words="${commands.join(' ')}"; fi ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _sherwood sherwood
`

const zsh = `#compdef sherwood
_sherwood() {
  case "\${words[CURRENT-1]}" in
    call|describe) compadd -- ${tools.join(' ')} ;;
    completion) compadd -- ${shells.join(' ')} ;;
    --format) compadd -- ${formats.join(' ')} ;;
    *) if [[ "\${words[CURRENT]}" == -* ]]; then compadd -- ${flags.join(' ')}
       elif (( CURRENT == 2 )); then compadd -- ${commands.join(' ')}
       else _files; fi ;;
  esac
}
compdef _sherwood sherwood
`

const fish = [
  'complete -c sherwood -f',
  ...Object.entries(commandTexts).map(
    ([name, text]) =>
      `complete -c sherwood -n __fish_use_subcommand -a ${name} -d '${text.replaceAll("'", "\\'")}'`,
  ),
  `complete -c sherwood -n '__fish_seen_subcommand_from call describe' -a '${tools.join(' ')}'`,
  `complete -c sherwood -n '__fish_seen_subcommand_from completion' -a '${shells.join(' ')}'`,
  ...flags.map((flag) => `complete -c sherwood -l ${flag.slice(2)} -r`),
  `complete -c sherwood -l format -r -a '${formats.join(' ')}'`,
  '',
].join('\n')

/** The completion script of a shell; undefined for a shell that there is none for. */
export const completion = (shell: string | undefined): string | undefined =>
  new Map(Object.entries({ bash, zsh, fish })).get(shell ?? '')
