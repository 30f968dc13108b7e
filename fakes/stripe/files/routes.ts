import type Stripe from 'stripe'
import { createdParams, found, listPage } from '../api/list-page.ts'
import { hash, integer, oneOf, required, text } from '../api/read-params.ts'
import { route } from '../api/route.ts'
import { invalid } from '../errors.ts'
import { newId } from '../ids.ts'
import { asStripe } from '../store/as-stripe.ts'

const mostBytes = 5 * 1024 * 1024
const kinds = [
  { type: 'pdf', begins: '%PDF-' },
  { type: 'png', begins: '\x89PNG' },
  { type: 'jpg', begins: '\xff\xd8\xff' },
]

const upload = required(hash({ filename: text, size: integer, digest: text, begins: text }))
const purpose = oneOf('dispute_evidence')

export const fileRoutes = [
  route('POST', '/v1/files', { file: upload, purpose: required(purpose) }, (call, params) => {
    const { filename = '', size = 0, begins = '' } = params.file
    if (size === 0) throw invalid('The file is empty.', { param: 'file' })
    if (size > mostBytes)
      throw invalid('The file is too large: files for dispute_evidence can have up to 5 MB.', {
        param: 'file',
      })
    const kind = kinds.find((one) => begins.startsWith(one.begins))
    if (!kind)
      throw invalid('Invalid file type: files for dispute_evidence are PDF, JPEG or PNG.', { param: 'file' })
    const id = newId('file')
    return call.store.put(
      'files',
      asStripe<Stripe.File>({
        id,
        object: 'file',
        created: call.now(),
        expires_at: null,
        filename,
        links: { object: 'list', data: [], has_more: false, url: `/v1/file_links?file=${id}` },
        purpose: params.purpose,
        size,
        title: null,
        type: kind.type,
        url: `${call.origin}/v1/files/${id}/contents`,
      }),
    )
  }),

  route('GET', '/v1/files', { ...createdParams, purpose }, (call, params) =>
    listPage(
      '/v1/files',
      call.store.all('files').filter((row) => !params.purpose || row.purpose === params.purpose),
      params,
    ),
  ),

  route('GET', '/v1/files/:id', {}, (call, _params, [id = '']) =>
    found(call.store.get('files', id), 'file upload', id, 'file'),
  ),
]
