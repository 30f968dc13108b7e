import { Random } from '../support/random.ts'
import { crookedFiles } from './crooked-chunks.ts'
import { damagedFiles, disguisedFiles } from './damaged.ts'
import { crookedForms, fileHead, form, part, type SentForm } from './forms.ts'
import type { HostileFile } from './hostile.ts'
import { largeFiles } from './large.ts'
import { misnamedFiles } from './names.ts'
import { goodPictures } from './pictures.ts'
import { polyglotFiles, tellingFiles } from './polyglots.ts'

/** More than 500 hostile files, the same for the same seed, and what makes a form around them. */
export async function hostileCorpus(seed: number) {
  const random = new Random(seed)
  const pictures = await goodPictures(random)
  const files: HostileFile[] = [
    ...damagedFiles(random, pictures),
    ...disguisedFiles(random),
    ...polyglotFiles(pictures),
    ...(await tellingFiles(pictures)),
    ...crookedFiles(pictures),
    ...(await largeFiles(random, pictures)),
    ...misnamedFiles(pictures),
  ]
  return {
    files,
    /** The same files for a route, each in a form of its own, and forms that are hostile themselves. */
    formsFor: (field: string, texts: Buffer[]): SentForm[] => [
      ...files.map(({ bytes, fileName, type, ...file }) => ({
        ...file,
        ...form(file.what, [...texts, part(fileHead(field, fileName, type), bytes)]),
      })),
      ...crookedForms(field, pictures.jpeg, texts),
    ],
  }
}
