-- PostgreSQL lets one transaction at a time commit while it announces something: with 32 clients each commit of a job's
-- event waited for the disk alone. Every process reads the log of events instead, from where it read it last.
DROP TRIGGER job_events_announced ON job_events;
DROP FUNCTION announce_job_event();
