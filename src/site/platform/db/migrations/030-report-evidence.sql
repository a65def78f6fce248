-- What was written with a member who is reported, sealed: moderators alone read it (reports/services/evidence.ts).
ALTER TABLE report ADD COLUMN evidence BLOB;
