import { execFile } from 'node:child_process'
import { mkdir, readFile, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Copy, DockerfileParser, Env, From, type Instruction, JSONInstruction, Workdir } from 'dockerfile-ast'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import { isLong } from '../isLong.ts'

const exec = promisify(execFile)

/** What the image would be: the folder that stands for its root, and what is written down beside it. */
export type Image = {
  root: string
  env: Record<string, string>
  entrypoint: string[]
  healthCheck: string[]
}

export type DockerfileOptions = {
  /** An empty folder; each stage gets one below it. */
  folder: string
  /** Whom commands of the stages after the first run as. */
  asUser: { uid?: number; gid?: number }
  /** Gives that user a folder with everything in it. */
  giveTo(folder: string): Promise<void>
  env: Record<string, string>
}

const words = (instruction: Instruction): string[] =>
  instruction.getArguments().map((argument) => argument.getValue())

const strings = (instruction: JSONInstruction): string[] =>
  instruction.getJSONStrings().map((text) => text.getJSONValue())

/**
 * Does what a Dockerfile says without a container engine, in folders that stand for the roots of its stages. Commands
 * must name no absolute path, which would be this machine's. What the repository has installed is not installed again,
 * but for long tests.
 */
export async function runDockerfile({ folder, asUser, giveTo, env }: DockerfileOptions): Promise<Image> {
  const project = findProjectRoot()
  const file = DockerfileParser.parse(await readFile(join(project, 'Dockerfile'), 'utf8'))
  const image: Image = { root: folder, env: {}, entrypoint: [], healthCheck: [] }
  let workdir = '/'
  let stages = 0

  async function copy(instruction: Copy): Promise<void> {
    const from = instruction.getFlags().find((flag) => flag.getName() === 'from')
    const paths = words(instruction)
    const target = paths.pop() ?? ''
    const root = from ? join(folder, from.getValue() ?? '') : project
    const to = join(image.root, target.startsWith('/') ? '/' : workdir, target)
    for (const path of paths) {
      const source = join(root, path)
      const isFolder = (await stat(source)).isDirectory()
      await mkdir(isFolder || target.endsWith('/') ? to : dirname(to), { recursive: true })
      // Of a folder it is what is inside that is copied.
      await exec('cp', ['-a', isFolder ? `${source}/.` : source, to])
    }
  }

  async function run(instruction: Instruction): Promise<void> {
    const command = instruction.getArgumentsContent() ?? ''
    if (/(^|[\s=])\//.test(command)) throw new Error(`names a path of this machine: ${command}`)
    const cwd = join(image.root, workdir)
    const isFirst = stages === 1
    if (isFirst && !isLong) await symlink(join(project, 'node_modules'), join(cwd, 'node_modules'))
    if (!isFirst) await giveTo(image.root)
    const user = isFirst ? {} : asUser
    await exec('sh', ['-ec', command], { cwd, env: { HOME: image.root, ...env, ...image.env }, ...user })
  }

  for (const instruction of file.getInstructions()) {
    if (instruction instanceof From) {
      stages += 1
      workdir = '/'
      image.root = join(folder, instruction.getBuildStage() ?? 'image')
      image.env = {}
      await mkdir(image.root)
    } else if (instruction instanceof Workdir) {
      workdir = instruction.getPath() ?? '/'
      await mkdir(join(image.root, workdir), { recursive: true })
    } else if (instruction instanceof Copy) await copy(instruction)
    else if (instruction instanceof Env) {
      for (const property of instruction.getProperties())
        image.env[property.getName()] = property.getValue() ?? ''
    } else if (instruction.getKeyword() === 'RUN') await run(instruction)
    else if (instruction.getKeyword() === 'ENTRYPOINT' && instruction instanceof JSONInstruction)
      image.entrypoint = strings(instruction)
    else if (instruction.getKeyword() === 'HEALTHCHECK')
      image.healthCheck = JSON.parse(/CMD (\[.*\])$/s.exec(instruction.getTextContent())?.[1] ?? '[]')
  }
  return image
}
