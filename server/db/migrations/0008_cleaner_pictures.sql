-- An account says whether it has a picture; a cleaner's stood in the profile alone.
UPDATE users u SET avatar_url = c.profile_image_url FROM cleaner_profiles c WHERE c.user_id = u.id;
