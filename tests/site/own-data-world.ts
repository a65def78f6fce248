import { hash } from 'node:crypto';
import { createPasswords } from '../../src/site/identity/accounts/services/passwords.ts';
import { WORLD_NOW, type World } from '../support/world.ts';
import { makeFullWorld } from './full-world.ts';

/** Who leaves, by name and by what only they have written. */
export const MEI = { id: 2, name: 'mei_yoake', email: 'mei@mail.example', pwd: 'quiet moon over 7' } as const;
export const WORDS = ['mei_yoake', 'mei@mail.example', 'mei was here', 'mei_albums', 'Mei Town'] as const;

/** The full world with rows of one member in every table that may hold some. */
export async function makeOwnDataWorld(): Promise<World> {
  const world = await makeFullWorld();
  const { sqlite } = world.database;
  const passwords = createPasswords();
  const phc = await passwords.hash(MEI.pwd);
  const at = WORLD_NOW;
  const picture = (key: string) => {
    sqlite
      .prepare('INSERT INTO media_object (key, content_type, bytes, sha256) VALUES (?, ?, ?, ?)')
      .run(key, 'image/webp', key.length, hash('sha256', key));
    return world.store.put(key, Buffer.from(key));
  };
  await picture('meiavatar.webp');
  await picture('meicover.webp');
  sqlite
    .prepare(`UPDATE account SET name_key = ?, email = ?, email_key = ?, password = ? WHERE member_id = 2`)
    .run(MEI.name, MEI.email, MEI.email, phc);
  sqlite.exec(`
    UPDATE member SET name = '${MEI.name}', avatar_key = 'meiavatar.webp', cover_key = 'meicover.webp', city = 'Mei Town' WHERE id = 2;
    UPDATE member_text SET about = 'mei was here' WHERE member_id = 2;
    UPDATE album SET title_en = 'mei_albums' WHERE owner_id = 2;
    INSERT INTO album_tag (album_id, tag) SELECT id, 'quiet' FROM album WHERE owner_id = 2;
    UPDATE comment SET text = 'mei was here' WHERE member_id = 2;
    INSERT INTO comment (target, object_id, member_id, text, added_at) VALUES ('wall', 2, 1, 'to you', ${at}), ('video', 1001, 3, 'stays', ${at});
    INSERT INTO vote (member_id, kind, object_id, value, voted_at) VALUES (2, 'video', 1001, 1, ${at}), (1, 'video', 1001, 1, ${at}), (1, 'playlist', 2, 1, ${at});
    INSERT INTO subscription (member_id, kind, object_id, added_at) VALUES (2, 'model', 1, ${at});
    INSERT INTO merged_link (model_id, kind, object_id, into_id, was_there, added_at) VALUES (9001, 'subscription', 2, 1, 0, ${at}), (9001, 'video', 2, 1, 0, 0);
    INSERT INTO friend_refusal (member_id, refused_by, refused_at) VALUES (3, 2, ${at}), (2, 4, ${at});
    INSERT INTO block (member_id, blocked_id, added_at) VALUES (2, 4, ${at}), (3, 2, ${at});
    INSERT INTO watch_later (member_id, video_id, added_at) VALUES (2, 1001, ${at});
    INSERT INTO member_visit (member_id, video_id, seen_at) VALUES (2, 1001, ${at});
    INSERT INTO member_audience (member_id, page, audience) VALUES (2, 'wall', 'friends');
    INSERT INTO feed_seen (member_id, seen_at) VALUES (2, ${at});
    INSERT INTO notification (id, member_id, kind, place, place_id, group_key, at) VALUES
      (11, 2, 'vote', 'video', 1001, 'v', ${at}), (12, 1, 'wall', 'wall', 2, 'w', ${at}), (13, 1, 'subscriber', 'member', 1, 's', ${at});
    INSERT INTO notification_part (notification_id, actor_id, item_id, at) VALUES (11, 1, 0, ${at}), (13, 2, 0, ${at}), (13, 3, 0, ${at});
    INSERT INTO notification_choice (member_id, kind, channel, is_on) VALUES (2, 'vote', 'desktop', 1);
    INSERT INTO notification_mute (member_id, place, place_id) VALUES (2, 'video', 1003), (1, 'member', 2);
    INSERT INTO notification_state (member_id, mail_token) VALUES (2, 'a token');
    INSERT INTO playlist_category (playlist_id, category_id) VALUES (2, 1);
    UPDATE dialog_side SET other_id = CASE member_id WHEN 1 THEN 2 ELSE 1 END;
    INSERT INTO message (dialog_id, from_id, cid, text, at) VALUES (1, 1, 'b', 'an answer', ${at});
    INSERT INTO dialog (id, low_id, high_id) VALUES (2, 2, 3);
    INSERT INTO dialog_side (dialog_id, member_id, other_id, state, last_id) VALUES (2, 2, 3, 'open', 9);
    INSERT INTO message (id, dialog_id, from_id, cid, text, at, is_undelivered) VALUES (9, 2, 2, 'c', 'mei was here', ${at}, 1);
    INSERT INTO upload (id, member_id, cid, name, extension, bytes, quick_hash, state, created_at, moved_at, expires_at)
      VALUES ('${'a'.repeat(32)}', 2, 'cid', 'night.mp4', 'mp4', 5, 'h', 'open', ${at}, ${at}, ${at + 9e9});
    INSERT INTO submission (id, kind, member_id, upload_id, state, draft, created_at, changed_at)
      VALUES (70, 'video', 2, '${'a'.repeat(32)}', 'receiving', '', ${at}, ${at});
    INSERT INTO submission_event (submission_id, at, event, from_state, to_state, version) VALUES (70, ${at}, 'create', '', 'receiving', 1);
    INSERT INTO decision (submission_id, version, moderator_id, content_hash, verdict, at) VALUES (70, 1, 3, '', 'ask', ${at});
    INSERT INTO screenshot (submission_id, position, picture_key, color, at_ms) VALUES (70, 1, 'meishot', '#000000', 0);
    INSERT INTO known_device (token_hash, member_id, seen_at) VALUES (x'01', 2, ${at});
    INSERT INTO proof (token_hash, kind, member_id, email, expires_at) VALUES (x'02', 'reset', 2, '', ${at + 9e9});
    INSERT INTO identity (issuer, subject, member_id, email, created_at) VALUES ('https://id.example', 'one', 2, '${MEI.email}', ${at});
    INSERT INTO upload (id, member_id, cid, name, extension, bytes, quick_hash, state, created_at, moved_at, expires_at)
      VALUES ('u', 2, 'c', 'mei_albums', 'mp4', 1, 'q', 'complete', ${at}, ${at}, ${at + 9e9});
    INSERT INTO submission (id, kind, member_id, upload_id, state, draft, created_at, changed_at) VALUES (71, 'video', 2, 'u', 'waiting', '{}', ${at}, ${at});
    INSERT INTO submission_event (submission_id, at, event, from_state, to_state, version, actor_id) VALUES (71, ${at}, 'send', 'ready', 'waiting', 1, 2);
    INSERT INTO submission_step (submission_id, step, done_at) VALUES (71, 'probe', ${at});
    INSERT INTO decision (submission_id, version, moderator_id, content_hash, verdict, at) VALUES (71, 1, 3, 'h', 'ask', ${at});
    INSERT INTO screenshot (submission_id, position, picture_key, color, at_ms) VALUES (71, 1, 'meishot', '#000000', 0);
    INSERT INTO print (submission_id, position, bits, mirrored) VALUES (71, 1, x'0102030405060708', x'0102030405060708');
    INSERT INTO print_match VALUES (71, 1, 70, 1, 3, 0);
    INSERT INTO proposed_model (id, folded, name, proposed_at) VALUES (1, 'mei mori', 'Mei Mori', ${at});
    INSERT INTO submission_model VALUES (71, 1, 'Mei Mori');
    INSERT INTO recovery_code (member_id, code_hash) VALUES (2, x'06');
    INSERT INTO sign_in_step (token_hash, member_id, created_at, expires_at) VALUES (x'07', 2, ${at}, ${at + 9e9});
    INSERT INTO deed (kind, who, at) VALUES ('comment', 'm:2', ${at});
    INSERT INTO registration (id, name, name_key, email, email_key, password, token_hash, code_hash, device_hash, language, is_taken, mails, mailed_at, created_at, expires_at)
      VALUES ('r', 'other_name', 'other_name', '${MEI.email}', '${MEI.email}', 'x', x'03', x'04', x'05', 'en', 1, 1, ${at}, ${at}, ${at + 9e9});
    INSERT INTO report (subject, email, message, member_id, created_at) VALUES ('other', '${MEI.email}', 'too loud', 2, ${at});
    INSERT INTO case_file (id, subject, state, opened_at, claimed_by, claimed_until, decided_by) VALUES (1, 'spam', 'open', ${at}, 2, ${at}, 2);
    UPDATE report SET case_id = 1, statement = '{"who":"Mei"}' WHERE member_id = 2;
    INSERT INTO case_message (case_id, report_id, at, author, text)
      SELECT 1, id, ${at}, 'reporter', 'still too loud' FROM report WHERE member_id = 2;
    INSERT INTO case_message (case_id, at, author, author_id, text) VALUES (1, ${at}, 'note', 2, 'a note')`);
  return world;
}
