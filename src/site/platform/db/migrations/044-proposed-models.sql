-- Names of models that members propose, each once however it is spelled, and what became of it.
CREATE TABLE proposed_model (
  id           INTEGER PRIMARY KEY,
  folded     TEXT    NOT NULL UNIQUE CHECK (folded <> ''),
  -- As it was first written.
  name         TEXT    NOT NULL,
  state        TEXT    NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'adopted', 'refused')),
  model_id     INTEGER REFERENCES model (id),
  -- The last time that somebody proposed it.
  proposed_at  INTEGER NOT NULL,
  CHECK ((state = 'adopted') = (model_id IS NOT NULL))
) STRICT;
CREATE INDEX proposed_model_state ON proposed_model (state, proposed_at DESC, id DESC);
CREATE INDEX proposed_model_model ON proposed_model (model_id) WHERE model_id IS NOT NULL;

-- The names in the words of a submission, as its member wrote them.
CREATE TABLE submission_model (
  submission_id  INTEGER NOT NULL REFERENCES submission (id) ON DELETE CASCADE,
  proposed_id    INTEGER NOT NULL REFERENCES proposed_model (id) ON DELETE CASCADE,
  name           TEXT    NOT NULL,
  PRIMARY KEY (submission_id, proposed_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX submission_model_proposed ON submission_model (proposed_id, submission_id);

-- Whether there is a model of a name.
CREATE INDEX model_title_ja ON model (title_ja);

-- What drafts hold already. Where lower case is not the whole key, the next time the draft is saved makes it right.
INSERT INTO proposed_model (folded, name, proposed_at)
SELECT lower(trim(n.value)), min(trim(n.value)), max(s.changed_at)
  FROM submission s, json_each(s.draft, '$.new_models') n
 WHERE s.draft <> '' AND json_valid(s.draft) AND trim(n.value) <> ''
 GROUP BY lower(trim(n.value));
INSERT OR IGNORE INTO submission_model (submission_id, proposed_id, name)
SELECT s.id, p.id, trim(n.value)
  FROM submission s, json_each(s.draft, '$.new_models') n
  JOIN proposed_model p ON p.folded = lower(trim(n.value))
 WHERE s.draft <> '' AND json_valid(s.draft);
