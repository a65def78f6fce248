-- Who is staff, and whether there is another admin.
CREATE INDEX member_role ON member (role, id);
