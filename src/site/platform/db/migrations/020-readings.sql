-- Order by reading: Japanese names of models and channels go by how they are read, not by their Latin names.

-- How title_ja is read, in kana, where somebody said it; '': nobody did.
ALTER TABLE model ADD COLUMN reading TEXT NOT NULL DEFAULT '';
-- What the order goes by (search/text/reading-key.ts), of the text in read_from; '': no reading is known.
ALTER TABLE model ADD COLUMN reading_key TEXT NOT NULL DEFAULT '';
ALTER TABLE model ADD COLUMN read_from TEXT NOT NULL DEFAULT '';
-- Names without a reading come after all kana, by their Latin names.
ALTER TABLE model ADD COLUMN by_reading TEXT NOT NULL GENERATED ALWAYS AS
  (CASE reading_key WHEN '' THEN 'ヿ' || latin ELSE reading_key END) VIRTUAL;
-- The row of the first kana, as the filter has it.
ALTER TABLE model ADD COLUMN kana_row TEXT NOT NULL GENERATED ALWAYS AS
  (CASE WHEN reading_key = '' THEN 'rest'
    WHEN reading_key < 'カ' THEN 'aa' WHEN reading_key < 'サ' THEN 'ka' WHEN reading_key < 'タ' THEN 'sa'
    WHEN reading_key < 'ナ' THEN 'ta' WHEN reading_key < 'ハ' THEN 'na' WHEN reading_key < 'マ' THEN 'ha'
    WHEN reading_key < 'ヤ' THEN 'ma' WHEN reading_key < 'ラ' THEN 'ya' WHEN reading_key < 'ワ' THEN 'ra'
    ELSE 'wa' END) VIRTUAL;
CREATE INDEX model_reading ON model (by_reading, id);
CREATE INDEX model_kana    ON model (kana_row, by_reading, id);
-- Those whose reading the search thread has still to look for.
CREATE INDEX model_unread  ON model (id) WHERE read_from <> CASE reading WHEN '' THEN title_ja ELSE reading END;

ALTER TABLE channel ADD COLUMN reading TEXT NOT NULL DEFAULT '';
ALTER TABLE channel ADD COLUMN reading_key TEXT NOT NULL DEFAULT '';
ALTER TABLE channel ADD COLUMN read_from TEXT NOT NULL DEFAULT '';
ALTER TABLE channel ADD COLUMN by_reading TEXT NOT NULL GENERATED ALWAYS AS
  (CASE reading_key WHEN '' THEN 'ヿ' || latin ELSE reading_key END) VIRTUAL;
CREATE INDEX channel_reading ON channel (by_reading, id);
CREATE INDEX channel_unread  ON channel (id) WHERE read_from <> CASE reading WHEN '' THEN title_ja ELSE reading END;
