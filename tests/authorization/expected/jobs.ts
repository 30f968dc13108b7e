import type { jobs } from '#contract/jobs.ts'
import type { missedVisits } from '#contract/missed-visits.ts'
import {
  cleaners,
  customers,
  notInStanding,
  operators,
  outsiders,
  type RolesRow,
  type Rows,
} from '../roles.ts'

const out = 'not_authenticated'
const no = 'wrong_role'
const gone = 'job_not_found'
const notTheirs = 'not_your_part'

export const nobody = { ...outsiders(out), ...customers(out), ...cleaners(out), ...operators(out) }

/** The newcomer and the suspended cleaner read no job but their own. */
const noOpenJobs = { newCleaner: gone, suspendedCleaner: gone } as const
const others = { ...cleaners(notTheirs), ...noOpenJobs } as const

/** The customer's response to a reschedule request of the cleaner. */
const answersCleaner: RolesRow = {
  ...{ ...outsiders(out), linkHolder: 200 },
  ...{ owner: 200, otherCustomer: gone },
  ...{ ...others, formerCustomer: 200 },
  ...{ admin: gone, support: no },
}

export const jobRows = {
  'GET /api/jobs': { ...outsiders(out), ...customers(200), ...cleaners(200), ...operators(200) },
  'GET /api/jobs/counts': { ...outsiders(out), ...customers(200), ...cleaners(200), ...operators(200) },
  'GET /api/jobs/available': { ...outsiders(out), ...customers(no), ...cleaners(200), ...operators(no) },
  'GET /api/jobs/available/counts': {
    ...outsiders(out),
    ...customers(no),
    ...cleaners(200),
    ...operators(no),
  },
  'GET /api/live': { ...outsiders(out), ...customers(200), ...cleaners(200), ...operators(200) },
  // A guest's one booking, by its own link.
  'GET /api/jobs/:id/live': { ...nobody, linkHolder: 200 },
  'GET /api/jobs/:id/calendar.ics': {
    ...{ ...outsiders(out), linkHolder: 200 },
    ...{ owner: 200, otherCustomer: gone },
    ...{ ...cleaners(gone), formerCustomer: 200, assignedCleaner: 200 },
    ...operators(gone),
  },
  // By the link of a mail about a visit to come.
  'GET /api/calendar-links/:token': {
    ...outsiders(200),
    ...customers(200),
    ...cleaners(200),
    ...operators(200),
  },
  'GET /api/jobs/:id': {
    ...outsiders(out),
    linkHolder: 200,
    ...{ owner: 200, otherCustomer: gone },
    ...{ ...cleaners(200), ...noOpenJobs },
    ...operators(gone),
  },
  'GET /api/jobs/:id: taken': {
    ...outsiders(out),
    linkHolder: 200,
    ...{ owner: 200, otherCustomer: gone },
    ...{ ...cleaners(200), ...noOpenJobs },
    ...operators(gone),
  },
  'GET /api/jobs/:id: waiting for one cleaner': {
    ...outsiders(out),
    linkHolder: 200,
    ...{ owner: 200, otherCustomer: gone },
    ...{ ...cleaners(gone), formerCustomer: 200, assignedCleaner: 200 },
    ...operators(gone),
  },
  'GET /api/jobs/:id: done': {
    ...outsiders(out),
    linkHolder: 200,
    ...{ owner: 200, otherCustomer: gone },
    ...{ ...cleaners(gone), formerCustomer: 200, assignedCleaner: 200 },
    ...operators(gone),
  },
  'GET /api/jobs/:id: a guest has not paid for it': {
    ...outsiders(out),
    ...customers(gone),
    ...cleaners(gone),
    ...operators(gone),
  },
  'GET /api/jobs/:id/cancellation': {
    ...outsiders(out),
    linkHolder: 200,
    ...{ owner: 200, otherCustomer: gone },
    ...{ ...cleaners(gone), formerCustomer: 200 },
    ...operators(gone),
  },
  'GET /api/jobs/:id/moves': {
    ...outsiders(out),
    linkHolder: 200,
    ...{ owner: 200, otherCustomer: gone },
    ...{ ...cleaners(200), ...noOpenJobs },
    ...operators(gone),
  },
  'POST /api/jobs/:id/accept': {
    ...outsiders(out),
    ...customers(no),
    ...{ ...cleaners(200), ...notInStanding, formerCustomer: 'own_job' },
    ...operators(no),
  },
  'POST /api/jobs/:id/accept: waiting for one cleaner': {
    ...outsiders(out),
    ...customers(no),
    ...{ ...cleaners(gone), ...notInStanding, formerCustomer: 'own_job', assignedCleaner: 200 },
    ...operators(no),
  },
  'POST /api/jobs/:id/accept: a guest has not paid for it': {
    ...outsiders(out),
    ...customers(no),
    ...{ ...cleaners(gone), ...notInStanding },
    ...operators(no),
  },
  'DELETE /api/jobs/:id/preferred-cleaner': {
    ...outsiders(out),
    linkHolder: 200,
    ...{ owner: 200, otherCustomer: gone },
    ...{ ...cleaners(gone), formerCustomer: 200, assignedCleaner: notTheirs },
    admin: gone,
    support: 'wrong_role',
  },
  'POST /api/jobs/:id/decline': {
    ...{ ...outsiders(out), linkHolder: notTheirs },
    ...{ owner: notTheirs, otherCustomer: gone },
    ...{ ...cleaners(gone), formerCustomer: notTheirs, assignedCleaner: 200 },
    ...{ admin: gone, support: no },
  },
  'POST /api/jobs/:id/decline: another time': answersCleaner,
  'POST /api/jobs/:id/reschedule': {
    ...{ ...outsiders(out), linkHolder: 200 },
    ...{ owner: 200, otherCustomer: gone },
    ...{ ...others, formerCustomer: 200 },
    ...{ admin: gone, support: no },
  },
  'POST /api/jobs/:id/propose': {
    ...{ ...outsiders(out), linkHolder: 200 },
    ...{ owner: 200, otherCustomer: gone },
    ...{ ...others, formerCustomer: 200, assignedCleaner: 200 },
    ...{ admin: gone, support: no },
  },
  'POST /api/jobs/:id/accept-reschedule-request': answersCleaner,
  'POST /api/jobs/:id/accept-reschedule-request: as the cleaner': {
    ...{ ...outsiders(out), linkHolder: notTheirs },
    ...{ owner: notTheirs, otherCustomer: gone },
    ...{ ...others, assignedCleaner: 200 },
    ...{ admin: gone, support: no },
  },
  'POST /api/jobs/:id/cancel-reschedule-request': {
    ...{ ...outsiders(out), linkHolder: 200 },
    ...{ owner: 200, otherCustomer: gone },
    ...{ ...others, formerCustomer: 200 },
    ...{ admin: gone, support: no },
  },
  'POST /api/jobs/:id/withdraw': {
    ...outsiders(out),
    ...customers(no),
    ...{ ...others, assignedCleaner: 200 },
    ...operators(no),
  },
  'POST /api/jobs/:id/complete': {
    ...outsiders(out),
    ...customers(no),
    ...{ ...others, assignedCleaner: 200 },
    ...operators(no),
  },
  'PUT /api/jobs/:id/status': {
    ...outsiders(out),
    linkHolder: 200,
    ...{ owner: 200, otherCustomer: gone },
    ...{ ...others, formerCustomer: 200 },
    admin: gone,
    support: 'wrong_role',
  },
  'PUT /api/jobs/:id/status: to in_progress': {
    ...outsiders(out),
    linkHolder: no,
    ...customers(no),
    ...{ ...others, assignedCleaner: 200 },
    ...operators(no),
  },
  'PUT /api/jobs/:id/status: to completed': {
    ...outsiders(out),
    linkHolder: no,
    ...customers(no),
    ...{ ...others, assignedCleaner: 200 },
    ...operators(no),
  },
  'POST /api/jobs/:id/check-in': {
    ...outsiders(out),
    ...customers(no),
    ...{ ...others, assignedCleaner: 200 },
    ...operators(no),
  },
  'POST /api/jobs/:id/on-my-way': {
    ...outsiders(out),
    ...customers(no),
    ...{ ...others, assignedCleaner: 200 },
    ...operators(no),
  },
  'PUT /api/jobs/:id/position': {
    ...outsiders(out),
    ...customers(no),
    ...{ ...others, assignedCleaner: 200 },
    ...operators(no),
  },
  'DELETE /api/jobs/:id/position': {
    ...outsiders(out),
    ...customers(no),
    ...{ ...others, assignedCleaner: 200 },
    ...operators(no),
  },
  'GET /api/jobs/:id/position': {
    ...{ ...outsiders(out), linkHolder: 200 },
    ...{ owner: 200, otherCustomer: gone },
    ...{ ...others, formerCustomer: 200, assignedCleaner: 200 },
    ...operators(gone),
  },
  'POST /api/jobs/:id/running-late': {
    ...outsiders(out),
    ...customers(no),
    ...{ ...others, assignedCleaner: 200 },
    ...operators(no),
  },
  'POST /api/jobs/:id/confirm-arrival': {
    ...{ ...outsiders(out), linkHolder: 200 },
    ...{ owner: 200, otherCustomer: gone },
    ...{ ...others, formerCustomer: 200 },
    admin: gone,
    support: 'wrong_role',
  },
  'POST /api/jobs/:id/report-no-show': {
    ...{ ...outsiders(out), linkHolder: 200 },
    ...{ owner: 200, otherCustomer: gone },
    ...{ ...others, formerCustomer: 200 },
    admin: gone,
    support: 'wrong_role',
  },
  'POST /api/jobs/:id/report-no-show: another time': {
    ...{ ...outsiders(out), linkHolder: 200 },
    ...{ owner: 200, otherCustomer: gone },
    ...{ ...others, formerCustomer: 200 },
    admin: gone,
    support: 'wrong_role',
  },
  'POST /api/jobs/:id/report-no-show: of a completed visit': {
    ...{ ...outsiders(out), linkHolder: 200 },
    ...{ owner: 200, otherCustomer: gone },
    ...{ ...cleaners(gone), formerCustomer: 200, assignedCleaner: notTheirs },
    admin: gone,
    support: 'wrong_role',
  },
  'POST /api/jobs/:id/report-lockout': {
    ...outsiders(out),
    ...customers(no),
    ...{ ...others, assignedCleaner: 200 },
    ...operators(no),
  },
  'GET /api/jobs/:id/lockout-photo': {
    ...{ ...outsiders(out), linkHolder: 200 },
    ...{ owner: 200, otherCustomer: 'photo_not_found' },
    ...{ ...cleaners('photo_not_found'), formerCustomer: 200, assignedCleaner: 200 },
    ...operators(200),
  },
} satisfies Rows<keyof typeof jobs | keyof typeof missedVisits>
