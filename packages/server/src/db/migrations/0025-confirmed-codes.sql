-- What is kept of the code an account was made with: whoever did not hear the answer sends it again, and is told the same.
alter table members add column confirmed_code bytea;
