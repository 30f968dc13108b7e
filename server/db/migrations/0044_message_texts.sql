-- What was written, as it was sent: evidence of what each side was told. The secrets of its links are left out.
ALTER TABLE messages ADD COLUMN subject text, ADD COLUMN text text;
ALTER TABLE messages ADD CONSTRAINT messages_text_of_sent CHECK (text IS NULL OR status = 'sent');
